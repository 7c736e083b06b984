import type { ComponentPropsWithRef, ElementType, ReactNode } from "react";
import styles from "./Button.module.css";

/** How a button looks; three sizes: among rows, in a form, and the one step that a page is for. */
export type ButtonLook = {
  variant?: "filled" | "default" | "subtle";
  size?: "sm" | "md" | "lg";
  /** For what cannot be undone. */
  danger?: boolean;
  fullWidth?: boolean;
  /** An icon before the words. */
  leftSection?: ReactNode;
  className?: string;
  children?: ReactNode;
};

type ButtonProps<C extends ElementType> = ButtonLook & {
  /** What it is, such as `Link`: whatever leads somewhere is a link. */
  component?: C;
} & Omit<ComponentPropsWithRef<C>, keyof ButtonLook | "component">;

/** The site's only button; also a link that looks like one. */
export function Button<C extends ElementType = "button">({
  component,
  variant = "filled",
  size = "md",
  danger,
  fullWidth,
  leftSection,
  className,
  children,
  ...rest
}: ButtonProps<C>) {
  const Part: ElementType = component ?? "button";
  return (
    <Part
      {...(component ? {} : { type: "button" })}
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-button={variant}
      data-size={size}
      data-danger={danger || undefined}
      data-wide={fullWidth || undefined}
    >
      {leftSection}
      {children}
    </Part>
  );
}

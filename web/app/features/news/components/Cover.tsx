/** Widths in pixels that the API keeps of every picture (`content/html.py`). */
const WIDTHS = [480, 960, 1600];

type CoverProps = {
  /** Folder of the picture, below which its sizes stand. */
  folder: string;
  sizes: string;
  className?: string;
  /** The largest thing on the page: fetched at once. */
  first?: boolean;
};

/** An article's cover, in the smallest size and best format that will do. It only adorns the title next to it. */
export function Cover({ folder, sizes, className, first = false }: CoverProps) {
  const all = (kind: string) => WIDTHS.map((width) => `${folder}/${width}.${kind} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={all("avif")} sizes={sizes} />
      <img
        src={`${folder}/960.webp`}
        srcSet={all("webp")}
        sizes={sizes}
        alt=""
        width={960}
        height={540}
        className={className}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}

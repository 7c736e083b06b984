import { isUnder } from "~/features/dossier/model/paths";
import type { FormFailure } from "~/lib/failure";
import formStyles from "~/ui/form/form.module.css";

type ListErrorsProps = {
  /** Path of the list; what is wrong with it or anything in it is shown here. */
  under: string;
  failure?: FormFailure;
  /** Fields that show their own errors. */
  except?: readonly string[];
  /** Whether something else on the page carries the ids already. */
  plain?: boolean;
};

/** What is wrong with a list as a whole. Each sentence carries the id that the error summary leads to. */
export function ListErrors({ under, failure, except = [], plain }: ListErrorsProps) {
  const errors = (failure?.errors ?? []).filter(
    ({ truong }) => isUnder(truong, [under]) && !except.includes(truong),
  );
  return errors.map(({ truong, ma, thongBao }, at) => {
    const first = errors.findIndex((other) => other.truong === truong) === at;
    return (
      <p
        key={truong + ma}
        id={first && !plain ? truong : undefined}
        tabIndex={-1}
        className={formStyles.error}
      >
        {thongBao}
      </p>
    );
  });
}

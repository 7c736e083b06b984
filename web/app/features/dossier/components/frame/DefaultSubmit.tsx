/** The first button of a page: the Enter key presses it, whatever buttons stand between the fields. Nobody sees it. */
export function DefaultSubmit() {
  return (
    <button
      type="submit"
      name="intent"
      value="tiep"
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  );
}

import { data } from "react-router";

/** A form that cannot be read is the sender's mistake (400), not ours (500): for `formData()` of this request and its copies. */
export function refuseBrokenForm(request: Request): void {
  const read = request.formData.bind(request);
  const copy = request.clone.bind(request);
  request.formData = async () => {
    try {
      return await read();
    } catch {
      throw data({ code: "bad_request" }, { status: 400 });
    }
  };
  request.clone = () => {
    const clone = copy();
    refuseBrokenForm(clone);
    return clone;
  };
}

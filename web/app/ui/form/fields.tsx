/** The fields of our forms; each in its own file, so that a page loads only those that it shows. */
export { CheckboxField } from "./CheckboxField";
export { PasswordField } from "./PasswordField";
export { SelectField } from "./SelectField";
export { TextAreaField } from "./TextAreaField";
export { TextField } from "./TextField";

/** The fields of our forms; each in a file of its own, so that a page fetches only those that it shows. */
export { CheckboxField } from "./CheckboxField";
export { PasswordField } from "./PasswordField";
export { SelectField } from "./SelectField";
export { TextAreaField } from "./TextAreaField";
export { TextField } from "./TextField";

/** Files of one message, as the API names their parts. */
const MOST_FILES = 5;

/** A message's form as the API takes it: its texts, and each chosen file under a name of its own. */
export function messageForm(form: FormData, texts: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, text] of Object.entries(texts)) sent.set(name, text);
  const files = form.getAll("tep").filter((one): one is File => one instanceof File && one.size > 0);
  // One more than allowed is sent too: the API then says so instead of dropping it silently.
  for (const [at, file] of files.slice(0, MOST_FILES + 1).entries()) sent.set(`tep${at + 1}`, file);
  return sent;
}

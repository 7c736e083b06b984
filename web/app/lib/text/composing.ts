type Pressed = { keyCode: number; isComposing?: boolean; nativeEvent?: unknown };

/**
 * Whether a key belongs to an input method that is putting letters together: its Enter takes a word, ours would choose or
 * send. Safari ends the composition before that Enter, and only its code says so.
 */
export function isComposing({ keyCode, isComposing, nativeEvent }: Pressed): boolean {
  return (
    keyCode === 229 ||
    isComposing === true ||
    (nativeEvent as KeyboardEvent | undefined)?.isComposing === true
  );
}

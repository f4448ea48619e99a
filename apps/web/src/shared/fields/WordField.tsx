import { TextInput } from '@exchange/ui'

type WordFieldProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }

/** Whether the typed text is the word, in any form: a phone may capitalise it, and an East Asian keyboard may write it in full width. */
export const isTyped = (text: string, word: string): boolean => text.normalize('NFKC').trim().toUpperCase() === word

/** A field for a word that accepts a danger. */
export const WordField = (props: WordFieldProps) => (
  <TextInput {...props} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={10} />
)

import { TextInput } from '@exchange/ui'

type WordFieldProps = { readonly label: string; readonly value: string; readonly onChange: (text: string) => void }

/** Whether what was typed is the word: however it is written: a phone may begin it with a capital, and an East Asian keyboard write it full-width. */
export const isTyped = (text: string, word: string): boolean => text.normalize('NFKC').trim().toUpperCase() === word

/** A field for a word that accepts a danger. */
export const WordField = (props: WordFieldProps) => (
  <TextInput {...props} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={10} />
)

import { useState } from 'react'
import { isTyped, WordField } from '../../../shared/fields/WordField.tsx'

type TypedWordProps = {
  readonly label: string
  /** The word to type; also the field's initial text if it was typed before. */
  readonly word: string
  readonly confirmed: boolean
  readonly onConfirm: (on: boolean) => void
}

/** A field for the word that accepts something; empty again once it is no longer accepted. */
export const TypedWord = ({ label, word, confirmed, onConfirm }: TypedWordProps) => {
  const [text, setText] = useState('')
  return (
    <WordField
      label={label}
      value={confirmed ? word : text}
      onChange={(next) => {
        const isWord = isTyped(next, word)
        setText(isWord ? '' : next)
        onConfirm(isWord)
      }}
    />
  )
}

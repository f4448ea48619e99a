import { createContext, use } from 'react'
import { matchedParts } from './model/matches.ts'

/** The text that the list is of. */
export const SearchedText = createContext('')

/** A label with its matches highlighted. */
export const Marked = ({ children: label }: { readonly children: string }) => {
  const searched = use(SearchedText)
  return matchedParts(label, searched).map(({ text, isMatch }, place) =>
    isMatch ? (
      <mark key={place} className="search-hit">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

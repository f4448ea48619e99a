import { useState } from 'react'

/** A word that was typed holds for what it was typed for: with another `scope` it is asked for anew. */
export const useTypedConfirmation = (scope: string) => {
  const [typedFor, setTypedFor] = useState<string | null>(null)
  return { on: typedFor === scope, set: (on: boolean) => setTypedFor(on ? scope : null) }
}

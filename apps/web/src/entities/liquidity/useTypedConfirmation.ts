import { useState } from 'react'

/** A typed word confirms only what it was typed for: another `scope` asks again. */
export const useTypedConfirmation = (scope: string) => {
  const [typedFor, setTypedFor] = useState<string | null>(null)
  return { on: typedFor === scope, set: (on: boolean) => setTypedFor(on ? scope : null) }
}

import { useId } from 'react'

// SHELL-44
/**
 * Attributes of a control that shows other words than its name says, and of the element around what it shows. The name begins with what is seen
 * (WCAG 2.5.3), so that who speaks to the screen can call it, and goes on with `label`.
 */
export const useSeenFirst = (label: string) => {
  const id = useId()
  const seen = `${id}seen`
  return { control: { id, 'aria-label': label, 'aria-labelledby': `${seen} ${id}` }, seen: { id: seen } } as const
}

import { useId } from 'react'

// SHELL-44
/**
 * Attributes of a control with visible words that differ from its name, and of the element around those words. The name starts with the
 * visible words (WCAG 2.5.3), so that speech control can find it, and continues with `label`.
 */
export const useLabelInName = (label: string) => {
  const id = useId()
  const seen = `${id}seen`
  return { control: { id, 'aria-label': label, 'aria-labelledby': `${seen} ${id}` }, seen: { id: seen } } as const
}

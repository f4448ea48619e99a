import { useLayoutEffect, useRef } from 'react'

/**
 * For a field with a figure that follows the market: if the user has selected all of it to type another, the selection survives a change of
 * the figure. Typed text then replaces the figure instead of being appended.
 */
export const useKeptSelection = (value: string) => {
  const ref = useRef<HTMLInputElement>(null)
  const isAllSelected = useRef(false)
  useLayoutEffect(() => {
    const field = ref.current
    if (isAllSelected.current && field && field === document.activeElement) field.select()
  }, [value])
  const onSelect = () => {
    const field = ref.current
    isAllSelected.current = Boolean(field?.value) && field?.selectionStart === 0 && field.selectionEnd === field.value.length
  }
  /** Typed text is no longer selected. */
  const onInput = () => {
    isAllSelected.current = false
  }
  return { ref, onSelect, onInput }
}

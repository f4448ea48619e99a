import { useLayoutEffect, useRef } from 'react'

/**
 * For a field whose figure follows the market: who has selected all of it, to type another, still has when the figure changes. What is typed then
 * replaces the figure, and is not appended to it.
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
  /** What a person types is no longer selected. */
  const onInput = () => {
    isAllSelected.current = false
  }
  return { ref, onSelect, onInput }
}

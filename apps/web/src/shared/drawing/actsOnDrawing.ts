type Field = HTMLInputElement | HTMLSelectElement

const drawnValue = (field: Field): string =>
  field instanceof HTMLInputElement
    ? field.defaultValue
    : (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')

/**
 * Sets a value past React, like a user's input: React then notices the change. The event before it makes React hydrate the field, as
 * rendered.
 */
const enter = (field: Field, value: string) => {
  field.dispatchEvent(new Event('input', { bubbles: true }))
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }))
}

/**
 * Records the user's interactions with a server-rendered page before its code has loaded. Call the returned function to stop: it resets the
 * fields to their server-rendered state, so that the page can hydrate, and returns a function that replays the interactions. Links need no
 * replay: they are addresses.
 */
export const rememberActs = (root: HTMLElement): (() => () => void) => {
  let pressed: HTMLButtonElement | null = null
  const onClick = ({ target }: Event) => (pressed = (target as Element).closest('button'))
  root.addEventListener('click', onClick, true)
  return () => {
    root.removeEventListener('click', onClick, true)
    const entered = [...root.querySelectorAll<Field>('input, select')]
      .map((field) => ({ field, value: field.value, drawn: drawnValue(field) }))
      .filter(({ value, drawn }) => value !== drawn)
    for (const { field, drawn } of entered) field.value = drawn
    return () => {
      for (const { field, value } of entered) enter(field, value)
      pressed?.click()
    }
  }
}

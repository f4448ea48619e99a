import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const styles = (name: string) => readFileSync(new URL(`../../../packages/ui/src/styles/${name}.css`, import.meta.url), 'utf8')

// SHELL-34: toasts last 5 s. The bar of a toast is its clock: it is gone when the bar has run down.
it('a toast lasts five seconds', () => {
  expect(/--toast-life: *([^;]+);/.exec(styles('tokens'))?.[1]).toBe('5s')
  expect(/\.toast \.life \{[^}]*animation: ([^;]+);/.exec(styles('overlay'))?.[1]).toBe('life var(--toast-life) linear forwards')
})

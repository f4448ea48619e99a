import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

// SHELL-32: a button that cannot be pressed looks the same under the pointer
it('no button that is disabled changes its colours under the pointer', async () => {
  const css = await readFile(new URL('../../../packages/ui/src/styles/controls.css', import.meta.url), 'utf8')
  const hovers = css
    .split('\n')
    .filter((line) => /\.btn\b.*:hover/.test(line))
    .map((line) => line.replace(/ \{$|,$/, ''))
  expect(hovers.length).toBeGreaterThan(4)
  expect(hovers.filter((selector) => !selector.endsWith(":hover:where(:not(:disabled, [aria-disabled='true']))"))).toEqual([])
})

// The list of an account's liquidity, in its user's words.
import type { Page } from '@playwright/test'

export const positionsPage = (page: Page) => {
  const main = page.getByRole('main')
  return {
    main,
    row: (tokenId: bigint) =>
      main
        .getByRole('table', { name: 'Your positions' })
        .getByRole('row')
        .filter({ hasText: `#${tokenId}` }),
  }
}

// The real lists, lengthened on their way to the page under other addresses: for many rows, never for a figure.
import type { Page } from '@playwright/test'

/** The pools list of BNB Chain, `count` long. */
export const mockLongPoolList = async (page: Page, count: number) => {
  await page.route(/\/v1\/31356\/pools\?/, async (route) => {
    const url = new URL(route.request().url())
    const offset = Number(url.searchParams.get('cursor') ?? 0)
    url.searchParams.delete('cursor')
    const response = await route.fetch({ url: url.href })
    const body = (await response.json()) as { data: Record<string, unknown>[]; nextCursor?: string | null; total?: number }
    const many = Array.from({ length: count }, (_, index) => {
      const source = body.data[index % body.data.length]!
      return {
        ...source,
        address: `0x${index.toString(16).padStart(40, '0')}`,
        tvlUsd: String((index * 7_919) % 1_000_003),
        volumeUsd24h: String((index * 104_729) % 99_991),
      }
    })
    const limit = Number(url.searchParams.get('limit') ?? 1_000)
    const data = many.slice(offset, offset + limit)
    const next = offset + limit < count ? String(offset + limit) : null
    await route.fulfill({ response, json: { ...body, data, nextCursor: next, total: count } })
  })
}

/** Extends the curated tokens of every network to `count`, for the page /swap. */
export const mockLongTokenList = async (page: Page, count: number) => {
  await page.route('**/swap?**', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s, (_, open, json, close) => {
      const config = JSON.parse(String(json)) as { networks: { chainId: number; deployment: { tokens: object[] } }[] }
      for (const { chainId, deployment } of config.networks)
        while (deployment.tokens.length < count) {
          const n = deployment.tokens.length
          const address = `0x${(n + 0xabc000).toString(16).padStart(40, '0')}`
          deployment.tokens.push({ chainId, address, symbol: `TK${n}`, name: `Token number ${n}`, decimals: 18 })
        }
      return `${String(open)}${JSON.stringify(config)}${String(close)}`
    })
    await route.fulfill({ response, body: html })
  })
}

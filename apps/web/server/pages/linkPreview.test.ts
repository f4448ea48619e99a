import { expect, it } from 'vitest'
import { linkPreview } from './linkPreview.ts'

const pool = `0x${'ab'.repeat(20)}`
const of = (path: string): string => linkPreview(new URL(path, 'https://thena.example'), 'https://thena.example')

// ANALYTICS-7, ANALYTICS-8
it('names the picture of a link by its canonical address', () => {
  const tags = of(`/content-studio?chain=31356&lang=ja&of=${pool}&template=poolsApr&block=12`)
  const query = `template=poolsApr&amp;of=${pool}&amp;range=1M&amp;drawn=lines&amp;lang=ja&amp;block=12&amp;v=3&amp;size=wide`
  expect(tags).toContain(`<meta property="og:image" content="https://thena.example/v1/31356/studio/picture.png?${query}">`)
  expect(tags).toContain('プールのAPR · 過去30日間')
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">')
})

it('says nothing of other pages, of links without a picture, and of what somebody else wrote', () => {
  for (const path of [
    '/swap?chain=31356&of=tvl&template=metrics',
    '/content-studio',
    `/content-studio?chain=x&of=${pool}`,
    '/content-studio?chain=31356&of="><script>',
    '/content-studio?chain=31356&template=metrics&of=holders',
  ])
    expect([path, of(path)]).toEqual([path, ''])
})

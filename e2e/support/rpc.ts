// The page's own connection to a chain, broken in the browser: other clients are not affected.
import type { Page } from '@playwright/test'
import { answerAs, type Fault, type RpcRequest } from './nodes/rpcFaults.ts'
import type { ChainId } from './chain.ts'
import { chainUrls } from './ports.ts'

/** Breaks `/rpc/{chainId}` from now on. Returns a function that repairs it. */
export const breakRpc = async (page: Page, chainId: ChainId, fault: Fault): Promise<() => Promise<void>> => {
  const pattern = `**/rpc/${chainId}`
  let turn = 0
  await page.route(pattern, async (route) => {
    if (fault.kind === 'hang') return
    const url = fault.kind === 'wrongChain' ? fault.url : chainUrls[chainId]
    const asked = route.request().postDataJSON() as RpcRequest | RpcRequest[]
    const requests = Array.isArray(asked) ? asked : [asked]
    turn += 1
    const answers = await answerAs(requests, fault, turn, async (body) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await fetch(url, init)).json()
    })
    await route.fulfill({ json: Array.isArray(asked) ? answers : answers[0] }).catch(() => undefined)
  })
  return () => page.unroute(pattern)
}

/** Holds the page's requests of a method. Returns a function that releases them. */
export const holdRpc = async (page: Page, chainId: ChainId, method: string): Promise<() => void> => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/rpc/${chainId}`, async (route) => {
    if (route.request().postData()?.includes(`"${method}"`)) await gate
    await route.continue().catch(() => undefined)
  })
  return release
}

import { type BridgeNotice, noticesAt, ownNotices } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useEffect, useState } from 'react'
import { wallSeconds } from '../../shared/clock/wallClock.ts'
import { useConfig } from '../../shared/config/config.ts'

const EACH_MS = 10_000

// BRIDGE-12
/** What is said now of the way from one network to the other. It comes and goes while the page is open. */
export const useBridgeNotices = (here: Network, there: Network): readonly BridgeNotice[] => {
  const { bridgeNotices = [] } = useConfig()
  const [now, setNow] = useState(wallSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(wallSeconds()), EACH_MS)
    return () => clearInterval(timer)
  }, [])
  return noticesAt([...ownNotices, ...bridgeNotices], { now, from: here.chainId, to: there.chainId })
}

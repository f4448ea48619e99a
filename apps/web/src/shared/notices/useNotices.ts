import { type Notice, type NoticePlace, noticesAt, ownNotices } from '@exchange/domain'
import { useEffect, useState } from 'react'
import { wallSeconds } from '../clock/wallClock.ts'
import { useConfig } from '../config/config.ts'
import { useStore } from '../store.ts'
import { dismissedNotices, followDismissals } from './dismissedNotices.ts'

const EACH_MS = 10_000

// SHELL-37
/** The current notices at a place, by the user's wall clock. They appear and disappear while the page is open. */
export const useNotices = (place: NoticePlace): readonly Notice[] => {
  const { notices = [] } = useConfig()
  const dismissed = useStore(dismissedNotices)
  const [now, setNow] = useState(wallSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(wallSeconds()), EACH_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(followDismissals, [])
  return noticesAt([...ownNotices, ...notices], now, place, dismissed)
}

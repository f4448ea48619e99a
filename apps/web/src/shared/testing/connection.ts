import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Takes the browser offline until the returned function is called. */
export const goOffline = (): (() => void) => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  return () => {
    connection.mockRestore()
    act(() => void dispatchEvent(new Event('online')))
  }
}

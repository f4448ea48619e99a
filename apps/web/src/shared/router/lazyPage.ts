import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement, use } from 'react'
import { untilLoaded } from '../untilLoaded.ts'

// SHELL-22
/**
 * A page with code that loads once: silently, when the pointer is on its link or the link is followed, and with retries until it succeeds
 * when the page must show; meanwhile its place in the frame is empty. The router's own lazy pages would reload by themselves, and lose
 * typed input. On the server, which renders no page without its code, the router handles a failure.
 */
export const lazyPage = (load: () => Promise<ComponentType>): RouteComponent => {
  let page: ComponentType | undefined
  let arrival: Promise<void> | undefined
  const LazyPage: RouteComponent = () => {
    if (!page) use((arrival ??= untilLoaded(fetchPage)))
    return page && createElement(page)
  }
  const fetchPage = async () => {
    page = await load()
    // With the code loaded, the router has nothing to wait for.
    delete LazyPage.preload
  }
  LazyPage.preload = () => (typeof document === 'undefined' ? fetchPage() : fetchPage().catch(() => undefined))
  return LazyPage
}

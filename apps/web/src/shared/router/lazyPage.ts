import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement, use } from 'react'
import { untilLoaded } from '../untilLoaded.ts'

// SHELL-22
/**
 * A page whose code is fetched once, silently, when a link to it is pointed at or followed, and until it arrives when it is to show: its place in the
 * frame is empty meanwhile. The router's own lazy pages reload by themselves, and what was typed would be lost. On the server, which draws no page
 * without its code, a failure is the router's.
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
    // The router waits for nothing where there is nothing to be fetched.
    delete LazyPage.preload
  }
  LazyPage.preload = () => (typeof document === 'undefined' ? fetchPage() : fetchPage().catch(() => undefined))
  return LazyPage
}

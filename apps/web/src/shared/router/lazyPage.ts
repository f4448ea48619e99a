import { lazyRouteComponent } from '@tanstack/react-router'
import { untilLoaded } from '../untilLoaded.ts'

/** A page whose code is fetched until it arrives. A failure would have the router reload by itself, and what was typed would be lost. */
export const lazyPage = <T extends Record<string, unknown>, Name extends keyof T>(load: () => Promise<T>, name: Name) =>
  lazyRouteComponent(() => untilLoaded(load), name)

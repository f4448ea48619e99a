import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

export const faqsRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/faqs',
    staticData: { title: msg`FAQs`, description: msg`Short answers to what people ask before their first swap.` },
    component: lazyRouteComponent(async () => (await import('./screen.ts')).loadFaqs(), 'FaqsPage'),
  }),
] as const

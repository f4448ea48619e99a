import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { i18n } from './shared/i18n/i18n.ts'
import { queryClient } from './shared/query/queryClient.ts'
import type { AppRouter } from './shell/router.tsx'

/**
 * The whole app, rendered by the server and hydrated by the browser. The boundary lets the browser hydrate in small steps and stay
 * responsive between them.
 */
export const App = ({ router }: { readonly router: AppRouter }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>
  </I18nProvider>
)

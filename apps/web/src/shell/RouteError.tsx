import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { Failure } from './Failure.tsx'

/** A route that broke or did not load: the frame around it stays. */
export const RouteError = ({ reset }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <Failure
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}

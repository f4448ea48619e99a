import { Suspense } from 'react'
import { heightOf } from '../shared/foot/heightOf.ts'
import { hostsAt } from './hosts.ts'
import './foot.css'

const footHeight = heightOf('--foot-height')

const hostsOf = (place: 'page' | 'foot') =>
  hostsAt(place).map(({ id, Host }) => (
    <Suspense key={id} fallback={null}>
      <Host />
    </Suspense>
  ))

/** What stands once in the frame, on whatever page: dialogs, and what is at the foot of the window, where none covers another. */
export const Hosts = () => (
  <>
    {hostsOf('page')}
    <div className="foot" ref={footHeight}>
      {hostsOf('foot')}
    </div>
  </>
)

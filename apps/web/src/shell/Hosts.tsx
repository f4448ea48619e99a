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

/** Parts mounted once on every page: dialogs, and the elements at the bottom of the window, arranged without overlap. */
export const Hosts = () => (
  <>
    {hostsOf('page')}
    <div className="foot" ref={footHeight}>
      {hostsOf('foot')}
    </div>
  </>
)

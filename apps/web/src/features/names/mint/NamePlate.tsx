import { brand } from '@exchange/domain'
import { Soundings } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'

/** A preview of a name's plate over its own contour lines. Always dark, like the picture of the name. */
export const NamePlate = ({ name }: { readonly name: string }) => (
  <div className="names-plate" data-theme="dark" aria-hidden="true">
    <Soundings seed={`${brand.words.nameId} ${name}`} width={360} height={190} />
    <span className="names-plate-brand">{brand.words.nameId}</span>
    <bdi className={name === '' ? 'names-plate-name dim' : 'names-plate-name'} translate="no">
      {name === '' ? <Trans>Your name</Trans> : name}
    </bdi>
  </div>
)

/** The picture of a name from the API; an empty plate if there is none. The name is beside it as text. */
export const NamePicture = ({ src }: { readonly src: string | null }) => (
  <span className="name-picture">{src && <img src={src} alt="" width={300} height={300} loading="lazy" />}</span>
)

/** The picture of a name as the API draws it; an empty plate where there is none. The name stands beside it in words. */
export const NamePicture = ({ src }: { readonly src: string | null }) => (
  <span className="name-picture">{src && <img src={src} alt="" width={300} height={300} loading="lazy" />}</span>
)

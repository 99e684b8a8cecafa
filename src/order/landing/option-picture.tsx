interface OptionPictureProps {
  readonly src: string;
  readonly className?: string | undefined;
}

/** The picture of an option card: it only sets the mood, the card has its size. */
export function OptionPicture({ src, className }: OptionPictureProps) {
  return (
    <img
      src={`${src}?w=768`}
      srcSet={[384, 768, 1280].map((width) => `${src}?w=${width} ${width}w`).join(', ')}
      sizes="(max-width: 760px) 100vw, 720px"
      alt=""
      className={className}
    />
  );
}

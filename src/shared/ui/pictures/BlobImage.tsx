import { useCallback } from 'react';

interface BlobImageProps {
  readonly image: Blob;
  readonly alt: string;
}

/** A picture that is on the device only. Its object URL lasts as long as it is shown. */
export const BlobImage = ({ image, alt }: BlobImageProps) => {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return <img ref={show} alt={alt} />;
};

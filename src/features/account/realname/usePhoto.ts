import { useEffect, useRef, useState } from 'react';
import { useMemberUploadAddMutation } from '#api/memberApi.ts';
import { type ImageProblem, prepareImage } from '#shared/pictures.ts';

/** A photo on its way: being redrawn, being sent, stored at `path`, or stuck. */
export type Photo =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading'; readonly preview: string }
  | { readonly kind: 'uploaded'; readonly preview: string; readonly path: string }
  | { readonly kind: 'unusable'; readonly problem: ImageProblem }
  | { readonly kind: 'failed'; readonly preview: string; readonly error: unknown };

/** One photo of the card (C13); choosing another drops the one before, also while it is sent. */
export const usePhoto = () => {
  const [photo, setPhoto] = useState<Photo>({ kind: 'none' });
  const [upload] = useMemberUploadAddMutation();
  const latest = useRef(0);
  const image = useRef<Blob | null>(null);
  const preview = 'preview' in photo ? photo.preview : null;
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = async (blob: Blob, url: string, turn: number) => {
    setPhoto({ kind: 'uploading', preview: url });
    try {
      const { path } = await upload({ file: blob, type: 'realname' }).unwrap();
      if (turn === latest.current) setPhoto({ kind: 'uploaded', preview: url, path });
    } catch (error) {
      if (turn === latest.current) setPhoto({ kind: 'failed', preview: url, error });
    }
  };

  return {
    photo,
    choose: async (file: File) => {
      latest.current += 1;
      const turn = latest.current;
      setPhoto({ kind: 'preparing' });
      const prepared = await prepareImage(file);
      if (turn !== latest.current) return;
      if ('problem' in prepared) {
        setPhoto({ kind: 'unusable', problem: prepared.problem });
        return;
      }
      image.current = prepared.image;
      await send(prepared.image, URL.createObjectURL(prepared.image), turn);
    },
    /** Sends the same photo again after a failure. */
    retry: () => {
      if (photo.kind !== 'failed' || !image.current) return;
      latest.current += 1;
      void send(image.current, photo.preview, latest.current);
    },
  };
};

export type PhotoForm = ReturnType<typeof usePhoto>;

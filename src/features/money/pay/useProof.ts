import { useEffect, useRef, useState } from 'react';
import { useMemberUploadAddMutation } from '#api/memberApi.ts';
import { type ImageProblem, prepareImage } from '#shared/pictures.ts';

/** A proof on its way: being redrawn, being sent, stored at `path`, or stuck. */
export type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading'; readonly preview: string }
  | { readonly kind: 'uploaded'; readonly preview: string; readonly path: string }
  | { readonly kind: 'unusable'; readonly problem: ImageProblem }
  | { readonly kind: 'failed'; readonly preview: string; readonly error: unknown };

/** The proof of payment: choosing another one drops the one before, also while it is being sent. */
export const useProof = () => {
  const [proof, setProof] = useState<Proof>({ kind: 'none' });
  const [upload] = useMemberUploadAddMutation();
  const latest = useRef(0);
  const image = useRef<Blob | null>(null);
  const preview = 'preview' in proof ? proof.preview : null;
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  const send = async (blob: Blob, url: string, turn: number) => {
    setProof({ kind: 'uploading', preview: url });
    try {
      const { path } = await upload({ file: blob, type: 'deposit' }).unwrap();
      if (turn === latest.current) setProof({ kind: 'uploaded', preview: url, path });
    } catch (error) {
      if (turn === latest.current) setProof({ kind: 'failed', preview: url, error });
    }
  };

  return {
    proof,
    choose: async (file: File) => {
      latest.current += 1;
      const turn = latest.current;
      setProof({ kind: 'preparing' });
      const prepared = await prepareImage(file);
      if (turn !== latest.current) return;
      if ('problem' in prepared) {
        setProof({ kind: 'unusable', problem: prepared.problem });
        return;
      }
      image.current = prepared.image;
      await send(prepared.image, URL.createObjectURL(prepared.image), turn);
    },
    /** Sends the same picture again after a failure. */
    retry: () => {
      if (proof.kind !== 'failed' || !image.current) return;
      latest.current += 1;
      void send(image.current, proof.preview, latest.current);
    },
  };
};

export type ProofForm = ReturnType<typeof useProof>;

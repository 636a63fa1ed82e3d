import { DocumentError } from "./open-document.ts";

/** What the bytes of a picture say that it is, and the part of them that is decoded. */
export type PictureShape = { width: number; height: number; turn: number; decoded: Uint8Array };

/** Bytes of a picture, whose reading never leaves them. */
export type PictureBytes = {
  length: number;
  byte(at: number): number;
  u16(at: number): number;
  u32(at: number): number;
  u16LittleEndian(at: number): number;
  u24LittleEndian(at: number): number;
  u32LittleEndian(at: number): number;
  latin1(at: number, length: number): string;
  part(from: number, to: number): Buffer;
};

/** A picture that does not hold together is no picture that is worked with. */
export const damaged = (): DocumentError => new DocumentError("logo.damaged");

/** Reads numbers of a picture; one that would lie behind its end throws that it is damaged. */
export function pictureBytes(bytes: Uint8Array): PictureBytes {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const within = (at: number, length: number): number => {
    if (at < 0 || at + length > buffer.length) throw damaged();
    return at;
  };
  return {
    length: buffer.length,
    byte: (at) => buffer.readUInt8(within(at, 1)),
    u16: (at) => buffer.readUInt16BE(within(at, 2)),
    u32: (at) => buffer.readUInt32BE(within(at, 4)),
    u16LittleEndian: (at) => buffer.readUInt16LE(within(at, 2)),
    u24LittleEndian: (at) => buffer.readUIntLE(within(at, 3), 3),
    u32LittleEndian: (at) => buffer.readUInt32LE(within(at, 4)),
    latin1: (at, length) => buffer.toString("latin1", within(at, length), at + length),
    part: (from, to) => buffer.subarray(within(from, to - from), to),
  };
}

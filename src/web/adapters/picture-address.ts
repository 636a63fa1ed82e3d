/** A picture that only staff may read, as an address that an image takes: it holds all of it, and nothing has to be freed. */
export const pictureAddressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The picture could not be read."));
    reader.readAsDataURL(picture);
  });

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Base64} from 'solady/utils/Base64.sol';
import {LibString} from 'solady/utils/LibString.sol';
import {INameArt} from '../interfaces/names/INameArt.sol';

// NAME-7
/// @title The picture of a name, drawn on chain without external data
/// @dev Two hues follow from the id. The collection's title comes from the brand configuration; it and the name are
/// escaped.
contract NameArt is INameArt {
    using LibString for *;

    /// @inheritdoc INameArt
    function tokenURI(
        string calldata collection,
        string calldata name,
        uint256 tokenId,
        uint256 length,
        uint256 changedHandsAt
    )
        external
        pure
        returns (string memory)
    {
        bytes memory json = abi.encodePacked(
            '{"name":"',
            name.escapeJSON(),
            '","description":"',
            collection.escapeJSON(),
            '","attributes":[{"trait_type":"Characters","value":',
            length.toString(),
            changedHandsAt == 0
                ? '}'
                : string.concat(
                    '},{"trait_type":"Changed hands","display_type":"date","value":', changedHandsAt.toString(), '}'
                ),
            '],"image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_draw(collection, name, tokenId, length))),
            '"}'
        );
        return string.concat('data:application/json;base64,', Base64.encode(json));
    }

    function _draw(
        string calldata collection,
        string calldata name,
        uint256 tokenId,
        uint256 length
    )
        private
        pure
        returns (string memory)
    {
        uint256 hue = uint256(keccak256(abi.encode(tokenId))) % 360;
        // 15 characters fill the field at 36, short names use 72.
        uint256 size = length < 8 ? 72 : 540 / length;
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" text-anchor="middle">',
            string.concat(
                '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(',
                hue.toString(),
                ' 80% 42%)"/><stop offset="1" stop-color="hsl(',
                ((hue + 60) % 360).toString(),
                ' 80% 22%)"/></linearGradient></defs><rect width="400" height="400" fill="url(#g)"/>'
            ),
            string.concat('<text x="200" y="216" font-size="', size.toString(), '" font-weight="700" fill="#ffffff">'),
            string.concat(name.escapeHTML(), '</text><text x="200" y="372" font-size="18" fill="#ffffff">'),
            string.concat(collection.escapeHTML(), '</text></svg>')
        );
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Base64} from 'solady/utils/Base64.sol';
import {LibString} from 'solady/utils/LibString.sol';
import {INftArt} from '../interfaces/nft/INftArt.sol';

// NFT-1
/// @title The picture of an item, drawn on chain without external data
/// @dev A field of 5 by 5 stones, mirrored left to right, in two hues: everything follows from the number of the item.
/// Names come from the brand configuration and are escaped.
contract NftArt is INftArt {
    using LibString for *;

    /// @inheritdoc INftArt
    function tokenURI(
        string calldata name,
        string calldata symbol,
        uint256 tokenId
    )
        external
        pure
        returns (string memory)
    {
        string memory title = string.concat(symbol, ' #', tokenId.toString());
        uint256 seed = uint256(keccak256(abi.encode(tokenId)));
        (uint256 hue, uint256 stones) = (seed % 360, (seed >> 16) & 0x7fff);
        bytes memory json = abi.encodePacked(
            '{"name":"',
            title.escapeJSON(),
            '","description":"',
            name.escapeJSON(),
            '","attributes":[{"trait_type":"Hue","value":',
            hue.toString(),
            '},{"trait_type":"Stones","value":',
            _count(stones).toString(),
            '}],"image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(_draw(title, hue, stones))),
            '"}'
        );
        return string.concat('data:application/json;base64,', Base64.encode(json));
    }

    /// @dev Stones of the whole field: those of the two outer columns count twice.
    function _count(uint256 stones) private pure returns (uint256 count) {
        for (uint256 i; i < 15; ++i) {
            if ((stones >> i) & 1 != 0) count += i < 10 ? 2 : 1;
        }
    }

    function _draw(string memory title, uint256 hue, uint256 stones) private pure returns (string memory) {
        string memory field;
        for (uint256 i; i < 15; ++i) {
            if ((stones >> i) & 1 == 0) continue;
            (uint256 column, uint256 row) = (i / 5, i % 5);
            field = string.concat(field, _stone(column, row));
            if (column != 2) field = string.concat(field, _stone(4 - column, row));
        }
        string memory other = ((hue + 60) % 360).toString();
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">',
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="400" y2="400">',
            string.concat('<stop stop-color="hsl(', hue.toString(), ' 85% 62%)"/>'),
            string.concat('<stop offset="1" stop-color="hsl(', other, ' 85% 48%)"/></linearGradient></defs>'),
            '<rect width="400" height="400" fill="#0b0b12"/><g fill="url(#g)">',
            field,
            '</g><text x="200" y="384" font-family="sans-serif" font-size="18" fill="#a3a3b8" text-anchor="middle">',
            string.concat(title.escapeHTML(), '</text></svg>')
        );
    }

    function _stone(uint256 column, uint256 row) private pure returns (string memory) {
        return string.concat(
            '<rect width="56" height="56" rx="12" x="',
            (52 + column * 60).toString(),
            '" y="',
            (36 + row * 60).toString(),
            '"/>'
        );
    }
}

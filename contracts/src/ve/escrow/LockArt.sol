// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Base64} from 'solady/utils/Base64.sol';
import {DateTimeLib} from 'solady/utils/DateTimeLib.sol';
import {LibString} from 'solady/utils/LibString.sol';
import {IArtProxy} from '../../interfaces/ve/escrow/IArtProxy.sol';

// LOCK-15
/// @title The picture of a lock, drawn on chain without external data
/// @dev Names come from the brand configuration and are escaped; everything else is numbers.
contract LockArt is IArtProxy {
    using LibString for *;

    /// @dev Radius of the ring is 120; this is its length.
    uint256 private constant RING = 754;

    /// @inheritdoc IArtProxy
    function tokenURI(
        string calldata name,
        string calldata symbol,
        uint256 tokenId,
        uint256 amount,
        uint256 end,
        uint256 power
    )
        external
        pure
        returns (string memory)
    {
        string memory title = string.concat(symbol, ' #', tokenId.toString());
        string memory picture = Base64.encode(bytes(_draw(title, amount, end, power)));
        bytes memory json = abi.encodePacked(
            '{"name":"',
            title.escapeJSON(),
            '","description":"',
            name.escapeJSON(),
            '","attributes":',
            _attributes(amount, end, power),
            ',"image":"data:image/svg+xml;base64,',
            picture,
            '"}'
        );
        return string.concat('data:application/json;base64,', Base64.encode(json));
    }

    function _attributes(uint256 amount, uint256 end, uint256 power) private pure returns (string memory) {
        return string.concat(
            '[{"trait_type":"Locked","value":"',
            _decimal(amount),
            '"},{"trait_type":"Voting power","value":"',
            _decimal(power),
            '"},{"trait_type":"Unlocks","display_type":"date","value":',
            end.toString(),
            '}]'
        );
    }

    /// @dev The ring is full at the longest lock and empties as the power falls.
    function _draw(
        string memory title,
        uint256 amount,
        uint256 end,
        uint256 power
    )
        private
        pure
        returns (string memory)
    {
        uint256 filled = amount == 0 ? 0 : (power * RING) / amount;
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" font-family="sans-serif" text-anchor="middle">',
            '<rect width="400" height="400" fill="#0b0b12"/><g fill="none" stroke-width="14">',
            '<circle cx="200" cy="200" r="120" stroke="#26263a"/>',
            '<circle cx="200" cy="200" r="120" stroke="#d93fd0" stroke-linecap="round" transform="rotate(-90 200 200)"',
            string.concat(' stroke-dasharray="', filled.toString(), ' ', RING.toString(), '"/></g>'),
            _text('48', '22', '#ffffff', title.escapeHTML()),
            _text('196', '30', '#ffffff', _decimal(amount)),
            _text('228', '16', '#a3a3b8', string.concat(_decimal(power), ' votes')),
            _text('368', '16', '#a3a3b8', string.concat('unlocks ', _date(end))),
            '</svg>'
        );
    }

    function _text(
        string memory y,
        string memory size,
        string memory colour,
        string memory words
    )
        private
        pure
        returns (string memory)
    {
        return string.concat('<text x="200" y="', y, '" font-size="', size, '" fill="', colour, '">', words, '</text>');
    }

    /// @dev Whole tokens and two decimals, rounded down.
    function _decimal(uint256 wei_) private pure returns (string memory) {
        uint256 cents = wei_ / 1e16;
        string memory whole = (cents / 100).toString();
        uint256 rest = cents % 100;
        return string.concat(whole, rest < 10 ? '.0' : '.', rest.toString());
    }

    function _date(uint256 t) private pure returns (string memory) {
        (uint256 year, uint256 month, uint256 day) = DateTimeLib.timestampToDate(t);
        return string.concat(
            year.toString(), month < 10 ? '-0' : '-', month.toString(), day < 10 ? '-0' : '-', day.toString()
        );
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Base64} from 'solady/utils/Base64.sol';
import {LibString} from 'solady/utils/LibString.sol';
import {INftArt} from '../../../../../src/interfaces/nft/INftArt.sol';
import {NftFixture} from '../../../../utils/NftFixture.sol';

contract Art_Unit_Test is NftFixture {
    using LibString for string;

    string private constant JSON = 'data:application/json;base64,';

    function test_IsAnSVGWithinTheTokensOwnAnswer() external view {
        string memory json = _json(nft.tokenURI(1));
        assertEq(vm.parseJsonString(json, '.name'), 'NFT #1');
        assertEq(vm.parseJsonString(json, '.description'), 'The collection');
        assertLt(vm.parseJsonUint(json, '.attributes[0].value'), 360);
        string memory image = vm.parseJsonString(json, '.image');
        assertTrue(image.startsWith('data:image/svg+xml;base64,'));
        string memory svg = string(Base64.decode(image.slice(26)));
        assertTrue(svg.startsWith('<svg') && svg.endsWith('NFT #1</text></svg>'));
        uint256 stones = vm.parseJsonUint(json, '.attributes[1].value');
        assertEq(svg.indicesOf('rx="12"').length, stones, 'as many stones as it says');
    }

    function test_IsTheSameForAnItemAtAnyTimeAndDifferBetweenItems() external {
        string memory first = nft.tokenURI(1);
        skip(WEEK);
        assertEq(nft.tokenURI(1), first);
        assertNotEq(nft.tokenURI(2), first);
    }

    /// @dev The brand's names are text: they never become markup.
    function test_EscapesTheNames() external view {
        string memory json = _json(INftArt(nft.artProxy()).tokenURI('a"b', '<b>', 1));
        assertEq(vm.parseJsonString(json, '.description'), 'a"b');
        string memory svg = string(Base64.decode(vm.parseJsonString(json, '.image').slice(26)));
        assertFalse(svg.contains('<b>'));
    }

    function _json(string memory uri) private pure returns (string memory) {
        assertTrue(uri.startsWith(JSON));
        return string(Base64.decode(uri.slice(bytes(JSON).length)));
    }
}

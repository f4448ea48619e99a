// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Base64} from 'solady/utils/Base64.sol';
import {LibString} from 'solady/utils/LibString.sol';
import {INameArt} from '../../../../src/interfaces/names/INameArt.sol';
import {NameFixture} from '../../../utils/NameFixture.sol';

contract NameArt_Unit_Test is NameFixture {
    using LibString for string;

    string private constant JSON = 'data:application/json;base64,';

    function test_IsAnSVGWithinTheTokensOwnAnswer() external {
        _mint(alice, unicode'to-the-🌕', alice);
        string memory json = _json(names.tokenURI(1));
        assertEq(vm.parseJsonString(json, '.name'), unicode'to-the-🌕');
        assertEq(vm.parseJsonString(json, '.description'), 'Names');
        assertEq(vm.parseJsonUint(json, '.attributes[0].value'), 8);
        string memory svg = _svg(json);
        assertTrue(svg.startsWith('<svg') && svg.endsWith('</svg>'));
        assertTrue(svg.contains(unicode'>to-the-🌕</text>'));
        assertEq(names.name(), 'Names');
        assertEq(names.symbol(), 'ID');
    }

    function test_SaysWhenTheNameChangedHands() external {
        _mint(alice, 'alice', alice);
        assertFalse(_json(names.tokenURI(1)).contains('Changed hands'));
        vm.prank(alice);
        names.transferFrom(alice, bob, 1);
        assertEq(vm.parseJsonUint(_json(names.tokenURI(1)), '.attributes[1].value'), START);
    }

    function test_FitsTheLongestName() external {
        _mint(alice, 'abcdefghijklmno', alice);
        assertTrue(_svg(_json(names.tokenURI(1))).contains('font-size="36"'));
        _mint(alice, 'abcde', alice);
        assertTrue(_svg(_json(names.tokenURI(2))).contains('font-size="72"'));
    }

    function test_EscapesWhatItDraws() external view {
        string memory json = _json(INameArt(names.artProxy()).tokenURI('a"b', '<b>', 1, 3, 0));
        assertEq(vm.parseJsonString(json, '.description'), 'a"b');
        assertFalse(_svg(json).contains('<b>'));
    }

    function _json(string memory uri) private pure returns (string memory) {
        assertTrue(uri.startsWith(JSON));
        return string(Base64.decode(uri.slice(bytes(JSON).length)));
    }

    function _svg(string memory json) private pure returns (string memory) {
        return string(Base64.decode(vm.parseJsonString(json, '.image').slice(26)));
    }
}

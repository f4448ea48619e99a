// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ILens} from '../../src/interfaces/lens/ILens.sol';
import {IPoolFactory} from '../../src/interfaces/amm/classic/IPoolFactory.sol';
import {Pool} from '../../src/amm/classic/Pool.sol';
import {Answering} from '../../src/testing/hostile/MetadataTokens.sol';
import {HostileFixture} from './HostileFixture.sol';

// REL-3, TOKEN-6
contract HostileMetadata_Test is HostileFixture {
    Answering private _token;

    function setUp() public override {
        super.setUp();
        _token = new Answering();
    }

    function test_HugeDecimals() external {
        _token.answers(_token.decimals.selector, abi.encode(uint8(77)));
        _refused();
        _token.answers(_token.decimals.selector, abi.encode(type(uint256).max));
        _refused();
    }

    function test_NoDecimals() external {
        _token.reverts(_token.decimals.selector);
        _refused();
    }

    function test_ShortDecimals() external {
        _token.answers(_token.decimals.selector, hex'12');
        _refused();
    }

    function test_ZeroDecimals() external {
        _token.answers(_token.decimals.selector, abi.encode(uint8(0)));
        Pool flat = Pool(factory.createPool(address(_token), address(token0), true));
        bool first = flat.token0() == address(_token);
        _token.mint(address(flat), 1000);
        token0.mint(address(flat), 1000e18);
        flat.mint(alice);
        _token.mint(address(flat), 10);
        uint256 out = flat.swapExactIn(address(_token), bob);
        assertGt(out, 8.9e18, 'nine of ten whole tokens at the peg: the fee of ten units rounds up to one');
        assertLt(out, 9e18);
        _assertSolvent(flat);
        assertEq(first ? flat.reserve0() : flat.reserve1(), 1009);
    }

    function test_NoSymbolAndNoName() external {
        _token.reverts(_token.symbol.selector);
        _token.reverts(_token.name.selector);
        _seen('', '');
    }

    function test_Bytes32SymbolAndName() external {
        _token.answers(_token.symbol.selector, abi.encode(bytes32('MKR')));
        _token.answers(_token.name.selector, abi.encode(bytes32('Maker')));
        _seen('MKR', 'Maker');
    }

    function test_EndlessStrings() external {
        bytes memory long = new bytes(20_000);
        for (uint256 i; i < long.length; ++i) {
            long[i] = 'x';
        }
        _token.answers(_token.symbol.selector, abi.encode(long));
        bytes memory cut = new bytes(64);
        for (uint256 i; i < 64; ++i) {
            cut[i] = 'x';
        }
        vm.expectEmit(true, true, true, false, address(factory));
        emit IPoolFactory.TokenSeen(address(_token), 18, '', '');
        pool = Pool(factory.createPool(address(_token), address(token0), false));
        assertLe(bytes(_row().symbol).length, 64);
    }

    function test_LongStringIsCutTo64Bytes() external {
        string memory long = '0123456789012345678901234567890123456789012345678901234567890123456789';
        _token.answers(_token.symbol.selector, abi.encode(long));
        _seen('0123456789012345678901234567890123456789012345678901234567890123', 'Hostile');
    }

    function test_StringThatPointsOutsideItsAnswer() external {
        _token.answers(_token.symbol.selector, abi.encode(type(uint256).max, type(uint256).max));
        pool = Pool(factory.createPool(address(_token), address(token0), false));
        assertLe(bytes(_row().symbol).length, 64);
        assertTrue(_row().ok);
    }

    function test_ControlAndRightToLeftCharacters() external {
        string memory trick = unicode'USD\u202e\u0007\u0000<script>';
        _token.answers(_token.symbol.selector, abi.encode(trick));
        _seen(trick, 'Hostile');
    }

    function test_BurnsGas() external {
        address plain = address(new Answering());
        uint256 before = gasleft();
        factory.createPool(plain, address(token0), false);
        uint256 honest = before - gasleft();
        _token.burnsGas(_token.symbol.selector);
        _token.burnsGas(_token.name.selector);
        before = gasleft();
        _seen('', '');
        assertLt(before - gasleft(), honest + 1_000_000, 'a bounded creation');
        _token.burnsGas(_token.decimals.selector);
        _token.burnsGas(_token.balanceOf.selector);
        before = gasleft();
        assertFalse(_row().ok);
        assertLt(before - gasleft(), 1_500_000, 'a bounded row');
    }

    function test_SpoilsItsOwnRowOfTheLensOnly() external {
        _token.reverts(_token.balanceOf.selector);
        address[] memory list = new address[](3);
        (list[0], list[1], list[2]) = (address(token0), address(_token), address(dollar));
        token0.mint(bob, 5);
        ILens.TokenRow[] memory rows = lens.tokens(bob, alice, list);
        assertTrue(rows[0].ok);
        assertEq(rows[0].balance, 5);
        assertFalse(rows[1].ok);
        assertTrue(rows[2].ok);
    }

    function test_ChangesItsDecimalsLater() external {
        pool = Pool(factory.createPool(address(_token), address(token0), true));
        (uint256 dec0, uint256 dec1,,,,,) = pool.metadata();
        _token.answers(_token.decimals.selector, abi.encode(uint8(0)));
        (uint256 dec0After, uint256 dec1After,,,,,) = pool.metadata();
        assertEq(dec0After, dec0);
        assertEq(dec1After, dec1);
    }

    function _seen(string memory symbol, string memory name) private {
        vm.expectEmit(address(factory));
        emit IPoolFactory.TokenSeen(address(_token), 18, symbol, name);
        pool = Pool(factory.createPool(address(_token), address(token0), false));
        assertEq(_row().symbol, symbol);
        assertEq(_row().name, name);
    }

    function _refused() private {
        vm.expectRevert(abi.encodeWithSelector(IPoolFactory.InvalidDecimals.selector, address(_token)));
        factory.createPool(address(_token), address(token0), false);
    }

    function _row() private view returns (ILens.TokenRow memory) {
        address[] memory list = new address[](1);
        list[0] = address(_token);
        return lens.tokens(bob, alice, list)[0];
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../../../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../../../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../../../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {TestToken} from '../../../../../src/testing/TestToken.sol';
import {WeightedFixture} from '../../../../utils/WeightedFixture.sol';

contract WeightedMint_Unit_Test is WeightedFixture {
    function test_RevertWhen_EnteredAgain() external {
        _assertGuarded(abi.encodeCall(IWeightedPool.mint, (bob)));
    }

    function test_RevertGiven_ThePoolIsEmpty_WhenATokenIsMissingOrTheInvariantIsNoMoreThanTheLockedMinimum() external {
        WeightedPool empty = _create(_weights(0.5e18, 0.5e18), FEE);
        _pay(sorted[0], address(empty), 1e18);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        empty.mint(bob);
        _pay(sorted[1], address(empty), 1);
        // √(1e18 · 1) = 1e9 is enough, √(1 · 1) is not.
        WeightedPool tiny = _create(_weights(0.5e18, 0.5e18), FEE);
        _pay(sorted[0], address(tiny), 1);
        _pay(sorted[1], address(tiny), 1);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        tiny.mint(bob);
        assertGt(empty.mint(bob), 0.99e9);
    }

    function test_RevertGiven_ThePoolIsEmpty_WhenTheSupplyWouldNotFit() external {
        WeightedPool huge = _coarse();
        uint256 most = type(uint112).max;
        TestToken(huge.tokens()[0]).mint(address(huge), most);
        TestToken(huge.tokens()[1]).mint(address(huge), most);
        vm.expectPartialRevert(IPool.ReserveOverflow.selector);
        huge.mint(bob);
    }

    // POOL-20: minimum liquidity is locked for ever
    function test_GivenThePoolIsEmpty_WhenAllTokensWereSent() external {
        WeightedPool empty = _create(_weights(0.8e18, 0.2e18), FEE);
        _pay(sorted[0], address(empty), 16e18);
        _pay(sorted[1], address(empty), 1e18);
        uint256[] memory amounts = _weights(16e18, 1e18);
        vm.expectEmit(true, true, false, false, address(empty));
        emit IWeightedPool.Mint(address(this), bob, amounts, new uint256[](2), 0, amounts);
        uint256 liquidity = empty.mint(bob);
        // 16^0.8 · 1^0.2 = 2^3.2 = 9.189586839976280054...
        assertApproxEqAbs(liquidity, 9_189_586_839_976_280_054 - 1000, 1);
        assertEq(empty.balanceOf(address(0)), 1000);
        assertEq(empty.totalSupply(), liquidity + 1000);
        assertEq(empty.getInvariant(), empty.totalSupply());
        assertEq(empty.reserves(), amounts);
    }

    function test_GivenThePoolIsEmpty_WhenAllTokensWereSent_With6Decimals() external {
        WeightedPool coarse = _coarse();
        address[] memory list = coarse.tokens();
        for (uint256 i; i < 2; ++i) {
            TestToken(list[i]).mint(address(coarse), 10 ** TestToken(list[i]).decimals() * 100);
        }
        assertApproxEqAbs(coarse.mint(bob), 100e18 - 1000, 2);
    }

    function test_RevertGiven_ThePoolHasLiquidity_WhenATokenIsMissing() external {
        _pay(sorted[0], address(pool), 1e18);
        _pay(sorted[1], address(pool), 1e18);
        vm.expectRevert(IPool.InsufficientLiquidityMinted.selector);
        pool.mint(bob);
    }

    function testFuzz_GivenThePoolHasLiquidity_WhenAllTokensWereSent(uint256 a, uint256 b, uint256 c) external {
        (a, b, c) = (bound(a, 1e6, 1e30), bound(b, 1e6, 1e30), bound(c, 1e6, 1e30));
        uint256 least = a < b ? (a < c ? a : c) : (b < c ? b : c);
        uint256 expected = (least * pool.totalSupply()) / DEPTH;
        _pay(sorted[0], address(pool), a);
        _pay(sorted[1], address(pool), b);
        _pay(sorted[2], address(pool), c);
        assertEq(pool.mint(bob), expected);
        assertEq(pool.reserves(), _weights(DEPTH + a, DEPTH + b, DEPTH + c));
    }

    /// @dev Half and half of two tokens with 6 and 0 decimals.
    function _coarse() private returns (WeightedPool) {
        address[] memory list = new address[](2);
        list[0] = address(new TestToken('Six', 'SIX', 6, address(this)));
        list[1] = address(new TestToken('None', 'NON', 0, address(this)));
        if (list[1] < list[0]) (list[0], list[1]) = (list[1], list[0]);
        return WeightedPool(factory.createPool('Coarse', 'CRS', list, _weights(0.5e18, 0.5e18), FEE, owner));
    }
}

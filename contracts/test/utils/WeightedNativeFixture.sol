// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WeightedFixture} from './WeightedFixture.sol';

/// @title The world with a pool of wrapped native coin and the first token; `alice` has approved the liquidity contract
/// for hers
abstract contract WeightedNativeFixture is WeightedFixture {
    uint256 internal constant NATIVE_DEPTH = 1000e18;

    WeightedPool internal native;

    function setUp() public virtual override {
        super.setUp();
        address[] memory list = new address[](2);
        (list[0], list[1]) = address(wbnb) < sorted[0] ? (address(wbnb), sorted[0]) : (sorted[0], address(wbnb));
        native = WeightedPool(factory.createPool('Native', 'NLP', list, _weights(0.5e18, 0.5e18), FEE, owner));
        vm.deal(address(this), NATIVE_DEPTH);
        wbnb.deposit{value: NATIVE_DEPTH}();
        wbnb.transfer(address(native), NATIVE_DEPTH);
        _pay(sorted[0], address(native), NATIVE_DEPTH);
        native.mint(alice);
        vm.deal(alice, 100e18);
        vm.startPrank(alice);
        pool.approve(address(periphery), type(uint256).max);
        native.approve(address(periphery), type(uint256).max);
        for (uint256 i; i < 3; ++i) {
            TestToken(sorted[i]).approve(address(periphery), type(uint256).max);
        }
        vm.stopPrank();
        for (uint256 i; i < 3; ++i) {
            _pay(sorted[i], alice, 1e26);
        }
    }

    function _assertHoldsNothing() internal view {
        assertEq(address(periphery).balance, 0);
        assertEq(wbnb.balanceOf(address(periphery)), 0);
        for (uint256 i; i < 3; ++i) {
            assertEq(TestToken(sorted[i]).balanceOf(address(periphery)), 0);
        }
    }
}

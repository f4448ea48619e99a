// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {console} from 'forge-std/console.sol';
import {IWeightedLiquidity} from '../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WeightedCreationFixture} from '../utils/WeightedCreationFixture.sol';

/// @notice Creates and fills a pool in one transaction, compared with two, and measures later calls. Each call is a
/// transaction (isolation); approvals are left out, because all need the same.
/// forge-config: default.isolate = true
contract WeightedLiquidityGas_Test is WeightedCreationFixture {
    function setUp() public override {
        super.setUp();
        for (uint256 i; i < 8; ++i) {
            _pay(sorted[i], address(this), 1e30);
            TestToken(sorted[i]).approve(address(periphery), type(uint256).max);
        }
        // The tokens are seen, as those of a market are.
        _create(_same(8, 0.125e18), FEE);
    }

    function test_TwoTokens() external {
        _compare(_weights(0.4e18, 0.6e18), 'create and fill, 2 tokens');
    }

    function test_EightTokens() external {
        uint256[] memory weights = _same(8, 0.125e18);
        (weights[0], weights[7]) = (0.05e18, 0.2e18);
        _compare(weights, 'create and fill, 8 tokens');
    }

    /// @dev Measures the third call of each kind: earlier ones already wrote the storage it updates.
    function test_Deposits() external {
        for (uint256 i; i < 3; ++i) {
            periphery.addLiquidity(address(pool), _same(3, 1e18), 0, address(this), DEADLINE);
        }
        vm.snapshotGasLastCall('WeightedLiquidity', 'add 3 tokens');
        for (uint256 i; i < 3; ++i) {
            periphery.addLiquiditySingle(address(pool), sorted[0], 1e18, 0, address(this), DEADLINE);
        }
        vm.snapshotGasLastCall('WeightedLiquidity', 'add 1 of 3 tokens');
    }

    function test_Withdrawals() external {
        periphery.addLiquidity(address(pool), _same(3, 1000e18), 0, address(this), DEADLINE);
        pool.approve(address(periphery), type(uint256).max);
        for (uint256 i; i < 3; ++i) {
            periphery.removeLiquidity(address(pool), 1e18, _same(3, 0), false, bob, DEADLINE);
        }
        vm.snapshotGasLastCall('WeightedLiquidity', 'remove 3 tokens');
        for (uint256 i; i < 3; ++i) {
            periphery.removeLiquiditySingle(address(pool), 1e18, sorted[0], 0, false, bob, DEADLINE);
        }
        vm.snapshotGasLastCall('WeightedLiquidity', 'remove 1 of 3 tokens');
    }

    function _compare(uint256[] memory weights, string memory name) private {
        IWeightedLiquidity.NewPool memory settings = _settings(weights);
        uint256[] memory amounts = _same(weights.length, DEPTH);
        periphery.createPool(settings, amounts, 0, 0, _noPermits(), DEADLINE);
        vm.snapshotGasLastCall('WeightedLiquidity', name);
        uint256 together = vm.lastCallGas().gasTotalUsed;
        address created =
            factory.createPool(settings.name, settings.symbol, settings.tokens, settings.weights, FEE, owner);
        uint256 apart = vm.lastCallGas().gasTotalUsed;
        periphery.addLiquidity(created, amounts, 0, address(this), DEADLINE);
        apart += vm.lastCallGas().gasTotalUsed;
        console.log(name, together, apart);
        assertLt(together, apart, name);
    }
}

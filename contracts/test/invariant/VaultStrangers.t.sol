// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {StrategyVault} from '../../src/vaults/StrategyVault.sol';
import {StrangerCalls} from '../utils/StrangerCalls.sol';
import {VaultFixture} from '../utils/VaultFixture.sol';

/// @notice INV-21: a random caller with random calldata on any external function changes nothing of others
contract VaultStrangers_Test is VaultFixture, StrangerCalls {
    StrategyVault private _farming;

    function setUp() public override {
        super.setUp();
        _farming = _createVault(IStrategyVault.Kind.Wide, true);
        _enter(_farming, bob, 1e22, 1e22);
        _working(_farming, 1e22);
        _working(vault, 1e22);
        _enter(vault, bob, 1e22, 1e22);
        _emission();
        _trade(true, 1e21);
        skip(1 days);
    }

    function testFuzz_VaultStrangersChangeNothing(
        address caller,
        uint256 which,
        uint256 selector,
        uint256[4] calldata words,
        uint8[4] calldata kinds
    )
        external
    {
        address[3] memory targets = [address(vault), address(_farming), address(vaultFactory)];
        which %= 3;
        string memory name = which == 2 ? 'VaultFactory' : 'StrategyVault';
        _callAsStranger(caller, targets[which], bytes.concat(_selector(name, selector), _arguments(words, kinds)));
    }

    /// @dev Words that hit: accounts, small numbers, and anything.
    function _arguments(uint256[4] calldata words, uint8[4] calldata kinds) private view returns (bytes memory) {
        address[5] memory known = [alice, bob, address(vault), address(_farming), address(pool)];
        uint256[4] memory values;
        for (uint256 i; i < 4; ++i) {
            if (kinds[i] % 3 == 0) values[i] = uint160(known[words[i] % 5]);
            else if (kinds[i] % 3 == 1) values[i] = words[i] % 1e19;
            else values[i] = words[i];
        }
        return abi.encode(values);
    }

    function _hasRole(address caller) internal view override returns (bool) {
        return
            caller == alice || caller == bob || caller == address(this) || caller == executor || caller == address(pool);
    }

    function _fingerprint() internal view override returns (bytes32) {
        return keccak256(abi.encode(_ofVault(vault), _ofVault(_farming), _ofFactory()));
    }

    function _ofVault(StrategyVault v) private view returns (bytes memory) {
        return abi.encode(
            abi.encode(v.balanceOf(alice), v.balanceOf(bob), v.totalSupply(), _totals(v), v.getPositions()),
            abi.encode(v.earned(alice), v.earned(bob), v.allowance(alice, bob), v.lastRebalance(), v.weeklyCost()),
            abi.encode(v.performanceFee(), v.depositCap0(), v.depositCap1())
        );
    }

    function _ofFactory() private view returns (bytes memory) {
        return abi.encode(
            vaultFactory.executor(), vaultFactory.feeRecipient(), vaultFactory.allVaultsLength(), token.balanceOf(alice)
        );
    }
}

// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Registry of upkeeps, with the names of Chainlink Automation 2.3
/// @notice Holds LINK for upkeeps and pays their executors. A failing upkeep costs nothing: the whole run reverts.
interface IAutomationRegistry {
    /// @notice Why an upkeep is not run.
    enum UpkeepFailureReason {
        NONE,
        UPKEEP_CANCELLED,
        UPKEEP_PAUSED,
        TARGET_CHECK_REVERTED,
        UPKEEP_NOT_NEEDED,
        PERFORM_DATA_EXCEEDS_LIMIT,
        INSUFFICIENT_BALANCE,
        CALLBACK_REVERTED,
        REVERT_DATA_EXCEEDS_LIMIT,
        REGISTRY_PAUSED
    }

    /// @notice The fields of a registration. `offchainConfig` is the maximum gas price in wei, as one word. Only
    /// upkeeps by condition (`triggerType` 0) that are paid in LINK are accepted.
    struct RegistrationParams {
        address upkeepContract;
        uint96 amount;
        address adminAddress;
        uint32 gasLimit;
        uint8 triggerType;
        address billingToken;
        string name;
        bytes encryptedEmail;
        bytes checkData;
        bytes triggerConfig;
        bytes offchainConfig;
    }

    /// @notice An upkeep. `maxValidBlocknumber` is the largest number until it is cancelled, then the first block at
    /// which its LINK can be withdrawn.
    struct UpkeepInfo {
        address target;
        uint32 performGas;
        bytes checkData;
        uint96 balance;
        address admin;
        uint64 maxValidBlocknumber;
        uint32 lastPerformedBlockNumber;
        uint96 amountSpent;
        bool paused;
        bytes offchainConfig;
    }

    /// @notice The cost of runs. `premiumPpb` is on top of the gas, in parts of a billion; `gasOverhead` is a run's gas
    /// outside its target; `bountyCap` is the most LINK for a late run; `stalenessSeconds` is the maximum age of a
    /// price before its fallback applies, which has the feeds' decimals.
    struct Config {
        uint32 premiumPpb;
        uint32 gasOverhead;
        uint32 maxGasLimit;
        uint32 stalenessSeconds;
        uint96 bountyCap;
        uint128 fallbackLinkUsd;
        uint128 fallbackNativeUsd;
    }

    /// @notice An upkeep was registered.
    event UpkeepRegistered(uint256 indexed id, uint32 performGas, address admin);
    /// @notice Its name and its target.
    event RegistrationApproved(bytes32 indexed hash, string displayName, uint256 indexed upkeepId);
    /// @notice LINK was added.
    event FundsAdded(uint256 indexed id, address indexed from, uint96 amount);
    /// @notice LINK of a cancelled upkeep was withdrawn.
    event FundsWithdrawn(uint256 indexed id, uint256 amount, address to);
    /// @notice An upkeep ran. `totalPayment` is LINK, `gasUsed` gas that was paid for.
    event UpkeepPerformed(
        uint256 indexed id,
        bool indexed success,
        uint96 totalPayment,
        uint256 gasUsed,
        uint256 gasOverhead,
        bytes trigger
    );
    /// @notice An account ran a late upkeep for LINK.
    event BountyPaid(uint256 indexed id, address indexed account, uint96 amount);
    /// @notice An upkeep waits until it is unpaused.
    event UpkeepPaused(uint256 indexed id);
    /// @notice The upkeep was resumed.
    event UpkeepUnpaused(uint256 indexed id);
    /// @notice An upkeep ended; its LINK can be withdrawn from `atBlockHeight` on.
    event UpkeepCanceled(uint256 indexed id, uint64 indexed atBlockHeight);
    /// @notice Gas that a run may take.
    event UpkeepGasLimitSet(uint256 indexed id, uint96 gasLimit);
    /// @notice The highest gas price of its runs.
    event UpkeepOffchainConfigSet(uint256 indexed id, bytes offchainConfig);
    /// @notice Whether an account may run due upkeeps.
    event KeeperSet(address indexed keeper, bool allowed);
    /// @notice The cost of runs.
    event ConfigSet(Config config);

    /// @notice There is no upkeep of that id.
    error UpkeepNotFound(uint256 id);
    /// @notice The upkeep was cancelled.
    error UpkeepCancelled(uint256 id);
    /// @notice Its LINK can be withdrawn from `atBlockHeight` on, once it is cancelled.
    error UpkeepNotCanceled(uint256 id, uint256 atBlockHeight);
    /// @notice It is paused already.
    error OnlyUnpausedUpkeep(uint256 id);
    /// @notice It is not paused.
    error OnlyPausedUpkeep(uint256 id);
    /// @notice Only the upkeep's admin, or its target, does this.
    error OnlyCallableByAdmin(uint256 id, address caller);
    /// @notice Only a keeper runs an upkeep that is not late.
    error OnlyKeeper(address caller);
    /// @notice Only LINK is taken.
    error OnlyCallableByLINKToken(address caller);
    /// @notice GOVERNANCE only.
    error NotGovernance(address caller);
    /// @notice The amount does not exceed the maximum cost of one run.
    error LinkAmountTooSmall(uint256 amount, uint256 minimum);
    /// @notice Less LINK arrived than was sent.
    error IncompleteTransfer(uint256 received, uint256 amount);
    /// @notice A run's gas limit must be between the two amounts.
    error GasLimitOutsideRange(uint256 gasLimit, uint256 least, uint256 most);
    /// @notice Only upkeeps by condition that are paid in LINK are taken.
    error UnsupportedRegistration();
    /// @notice A target is a contract; an admin and a receiver are not zero; a highest gas price is one word above zero; a name has at most 160 bytes.
    error InvalidRegistration();
    /// @notice A setting is out of its bounds.
    error InvalidConfig();
    /// @notice It does not run now, and why.
    error UpkeepNotRunnable(uint256 id, UpkeepFailureReason reason);
    /// @notice The gas price is above the upkeep's highest.
    error GasPriceTooHigh(uint256 gasPrice, uint256 most);
    /// @notice Anyone may run it from `lateFrom`.
    error NotLateYet(uint256 lateFrom);
    /// @notice The target refused, with these bytes.
    error CallbackReverted(uint256 id, bytes reason);
    /// @notice Registrations are paused.
    error RegistryPaused();

    /// @notice Blocks between the end of an upkeep and the first at which its LINK can be withdrawn.
    function CANCELLATION_DELAY() external view returns (uint256);
    /// @notice Least gas of a run.
    function MIN_GAS_LIMIT() external view returns (uint256);
    /// @notice The token that runs are paid in.
    function link() external view returns (address);
    /// @notice The registry of roles.
    function permissions() external view returns (address);
    /// @notice Dollars of a LINK; zero if only the fallback is used.
    function linkUsdFeed() external view returns (address);
    /// @notice Dollars of a native coin; zero if only the fallback is used.
    function nativeUsdFeed() external view returns (address);
    /// @notice Whether an account may run due upkeeps.
    function isKeeper(address account) external view returns (bool);
    /// @notice The cost of runs.
    function config() external view returns (Config memory);
    /// @notice LINK that belongs to upkeeps.
    function totalBalance() external view returns (uint256);
    /// @notice Upkeeps registered so far; ids count up from 1.
    function upkeepsCount() external view returns (uint256);
    /// @notice An upkeep. Reverts with UpkeepNotFound.
    function getUpkeep(uint256 id) external view returns (UpkeepInfo memory);
    /// @notice The contract that calls its target.
    function getForwarder(uint256 id) external view returns (address);
    /// @notice LINK it has.
    function getBalance(uint256 id) external view returns (uint96);
    /// @notice LINK below which it is not run: the cost of a run at its gas limit and its maximum gas price.
    function getMinBalance(uint256 id) external view returns (uint96);
    /// @notice The cost of a run that uses `gasLimit` at `gasPrice` wei, in LINK, rounded up.
    function getMaxPaymentForGas(uint256 gasLimit, uint256 gasPrice) external view returns (uint96);
    /// @notice Dollars of LINK and of a native coin, in decimals of the feeds, as they count now.
    function getPrices() external view returns (uint256 linkUsd, uint256 nativeUsd);

    /// @notice Registers an upkeep. Takes `amount` of LINK from the caller.
    /// @dev Reverts with RegistryPaused, UnsupportedRegistration, InvalidRegistration, GasLimitOutsideRange, LinkAmountTooSmall, IncompleteTransfer.
    function registerUpkeep(RegistrationParams calldata params) external returns (uint256 id);
    /// @notice Adds LINK of the caller. Anyone.
    /// @dev Reverts with UpkeepNotFound, UpkeepCancelled, IncompleteTransfer.
    function addFunds(uint256 id, uint96 amount) external;
    /// @notice LINK calls it for `transferAndCall` (ERC-677): `data` is the id that is funded.
    /// @dev Reverts with OnlyCallableByLINKToken, and as `addFunds`.
    function onTokenTransfer(address sender, uint256 amount, bytes calldata data) external;
    /// @notice Admin, target: it is not run until it is unpaused.
    function pauseUpkeep(uint256 id) external;
    /// @notice Admin, target: resumes the upkeep.
    function unpauseUpkeep(uint256 id) external;
    /// @notice Admin, target: ends it.
    function cancelUpkeep(uint256 id) external;
    /// @notice Admin: withdraws a cancelled upkeep's balance, `CANCELLATION_DELAY` blocks later.
    function withdrawFunds(uint256 id, address to) external;
    /// @notice Admin: gas that a run may take.
    function setUpkeepGasLimit(uint256 id, uint32 gasLimit) external;
    /// @notice Admin: the highest gas price of its runs, as one word.
    function setUpkeepOffchainConfig(uint256 id, bytes calldata offchainConfig) external;
    /// @notice A keeper's check before a run: whether it is needed, its data, and the reason if not.
    function checkUpkeep(uint256 id)
        external
        returns (
            bool upkeepNeeded,
            bytes memory performData,
            UpkeepFailureReason upkeepFailureReason,
            uint256 gasUsed,
            uint256 gasLimit,
            uint256 fastGasWei,
            uint256 linkUSD
        );
    /// @notice Keepers: runs an upkeep and is paid its gas with the premium.
    /// @dev Reverts with OnlyKeeper, UpkeepNotRunnable, GasPriceTooHigh, CallbackReverted.
    function perform(uint256 id) external;
    /// @notice Anyone, in the last six hours of an epoch: runs an upkeep and is paid twice its gas, at most the cap and
    /// the upkeep's balance.
    /// @dev Reverts with NotLateYet, UpkeepNotRunnable, GasPriceTooHigh, CallbackReverted. An underfunded upkeep runs
    /// too.
    function performLate(uint256 id) external;
    /// @notice GOVERNANCE: sets whether an account may run due upkeeps.
    function setKeeper(address keeper, bool allowed) external;
    /// @notice GOVERNANCE: sets the cost of runs.
    function setConfig(Config calldata config_) external;
}
